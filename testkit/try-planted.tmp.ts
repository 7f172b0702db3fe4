import { plantedBugs } from '/work/main/testkit/src/planted-bugs.ts';
import { runPlanted, violatedLaw } from '/work/main/testkit/src/planted-run.ts';
const only = process.argv.slice(2);
const queue = plantedBugs.filter((bug) => only.length === 0 || only.some((text) => bug.name.includes(text)));
const worker = async () => { for (let bug = queue.shift(); bug; bug = queue.shift()) {
  const start = performance.now();
  const { code, output } = await runPlanted(bug, 300).catch((e) => ({code: -1, output: String(e)}));
  const law = violatedLaw(output);
  const ok = code === 1 && law !== undefined && bug.laws.includes(law);
  console.log(ok ? 'found' : 'MISSED', ((performance.now() - start)/1000).toFixed(1), bug.name, law, ok ? /seed \d+/.exec(output)?.[0] : output.slice(0, 600));
} };
const start = performance.now();
await Promise.all([worker(), worker()]);
console.log('total', ((performance.now() - start)/1000).toFixed(1));
