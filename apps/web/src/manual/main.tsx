/** The manual, in a window of its own. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Appearance } from '../look/appearance.tsx';
import '../look/tokens.css';
import '../look/base.css';
import '../look/fonts.css';
import { Manual } from './manual.tsx';

const place = document.getElementById('manual');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Appearance isSilent />
      <Manual />
    </StrictMode>,
  );
