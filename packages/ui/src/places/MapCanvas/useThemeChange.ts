import { useEffect, useRef } from 'react';

/** Calls back when the theme may have changed: an attribute of `<html>` or `<body>`, or the system's preference. */
export function useThemeChange(onChange: () => void): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    const notify = () => latest.current();
    const observer = new MutationObserver(notify);
    for (const element of [document.documentElement, document.body]) {
      observer.observe(element, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
    }
    const preference = matchMedia('(prefers-color-scheme: dark)');
    preference.addEventListener('change', notify);
    return () => {
      observer.disconnect();
      preference.removeEventListener('change', notify);
    };
  }, []);
}
