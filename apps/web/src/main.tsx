/** Where the page begins. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { keeper } from './keeper/connect.ts';
import { cleanDrafts } from './saved/clean-drafts.ts';
import { whenIdle } from './start/when-idle.ts';
import './look/tokens.css';
import './look/base.css';

// The worker starts before anything is drawn.
keeper();
whenIdle(() => void cleanDrafts());

const page = document.getElementById('page');
if (page)
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
