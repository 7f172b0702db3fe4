import { readFileSync } from 'node:fs';
import { makeWordList, letterReader } from '@tilewright/lexicon';
import { english } from '@tilewright/variants';
import { fillBoard } from './fill-board.ts';
import { gridOf } from './printed-grid.ts';
import { soundnessFaults } from './soundness.ts';
const file=process.env.LIST??'english-basic';
const list=makeWordList(english, readFileSync(`/work/main/packages/lexicon/data/${file}.txt`,'utf8').trim().split('\n')).words;
const show=(p:any)=>{const g=gridOf(p,p.words);return Array.from({length:p.rows},(_,r)=>g.slice(r*p.cols,(r+1)*p.cols).map((l:any)=>l?english.kinds[l]!.text:'.').join(' ')).join('\n');};
const [,,R='15',C='15',N='20',density='dense',symmetry='none']=process.argv;
let w=0,l=0,minw=999,minl=999,worst=0,sum=0,bad=0,fail=0,cpu0=process.cpuUsage(),y=0,last;
for(let seed=1;seed<=+N;seed++){const t=performance.now();
 const f=fillBoard({name:'t',rows:+R,cols:+C,list,theme:[],density:density as any,symmetry:symmetry as any},seed);let s=f.next();while(!s.done){s=f.next();y++;}
 const ms=performance.now()-t;sum+=ms;worst=Math.max(worst,ms);
 if(!s.value.ok){fail++;continue;}const p=s.value.value;last=p;
 if(soundnessFaults(p,list,{playerCount:2,chipCount:0}).length)bad++;
 const lc=gridOf(p,p.words).filter(x=>x).length; w+=p.words.length;l+=lc;minw=Math.min(minw,p.words.length);minl=Math.min(minl,lc);}
const cpu=process.cpuUsage(cpu0);
console.log(R,C,density,symmetry,'words',(w/+N).toFixed(1),'min',minw,'cover',(l/+N/(+R*+C)).toFixed(3),'minletters',minl,'mean ms',(sum/+N).toFixed(0),'worst',worst.toFixed(0),'cpu ms each',((cpu.user+cpu.system)/1000/+N).toFixed(0),'bad',bad,'fail',fail,'yields',y/+N);
if(process.env.SHOW&&last)console.log(show(last));
