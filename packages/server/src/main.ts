/** Where a server begins: what has it loaded sooner comes before what is loaded. */
import './loading.ts';

await import('./app/start.ts');
