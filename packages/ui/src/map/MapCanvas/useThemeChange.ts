import { useEffect, useRef } from 'react';

const PREFERENCES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

/** Calls back when colours may have changed: an attribute of `<html>` or `<body>`, or a system preference. */
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
    const preferences = PREFERENCES.map((query) => matchMedia(query));
    for (const preference of preferences) preference.addEventListener('change', notify);
    return () => {
      observer.disconnect();
      for (const preference of preferences) preference.removeEventListener('change', notify);
    };
  }, []);
}
