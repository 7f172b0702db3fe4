/** Where the page begins. */
import './trusted-scripts.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keeper } from './keeper/connect.ts';
import { fetchLater } from './later.ts';
import { cleanDrafts } from './saved/clean-drafts.ts';
import { whenIdle } from './start/when-idle.ts';

// A file that misses its place on the page must not take the page's place.
for (const type of ['dragover', 'drop'] as const)
  addEventListener(type, (dragged) => dragged.preventDefault());

// The worker and the table are on their way before anything is drawn.
keeper();
void fetchLater();
whenIdle(() => void cleanDrafts());

const page = document.getElementById('page');
if (page)
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
