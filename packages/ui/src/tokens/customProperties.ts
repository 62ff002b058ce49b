import 'react';

/* Allows `style={{ '--_width': '60%' }}`: continuous values reach a static template as custom properties. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
