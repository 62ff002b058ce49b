/** The entry of the server. The hook must be registered before anything else is loaded. */
import './fastModuleResolution.ts';

await import('./app/start.ts');
