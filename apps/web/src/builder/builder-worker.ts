/** The worker of the builder: gives its desk the page's word files and what the browser kept of them. */
import { expose } from 'comlink';
import { wordFiles } from 'virtual:word-files';
import { buildHere } from '../keeper/build-words.ts';
import { openLastingStore } from '../keeper/lasting-store.ts';
import { openStore } from '../keeper/open-store.ts';
import { type ListedFiles, fetchBytes } from '../keeper/word-files.ts';
import { type WordShelf, openWordShelf } from '../keeper/word-shelf.ts';
import { makeDesk } from './builder-desk.ts';

const openShelf = async (): Promise<WordShelf> =>
  openWordShelf({
    store: await openStore(() => openLastingStore('tilewright')),
    files: { ...(wordFiles as ListedFiles), readBytes: fetchBytes },
    build: buildHere,
  });

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

expose(makeDesk(openShelf(), breathe));
