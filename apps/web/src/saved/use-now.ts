/** The time when a screen was opened: near enough for dates, and the same while it is shown. */
import { useState } from 'react';

export const useNow = (): number => useState(() => Date.now())[0];
