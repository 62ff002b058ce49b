import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';

/** While the sheet is there, paper gets it and nothing else of the page. */
const SheetAlone = createGlobalStyle`
  @media print {
    body > :not([data-component='PrintSheet']) { display: none !important; }
    body { background: none; }
  }
`;

const Root = styled.div`
  display: none;
  @media print { display: block; color: var(--text); }
`;

const printPage = () => window.print();

export interface PrintSheetProps extends ComponentProps<'div'> {
  /** It is printed, or the person gave it up: take it away. */
  onDone: () => void;
  /** Opens the browser's dialog; stories stand in for it. */
  print?: (() => void) | undefined;
}

/**
 * Opens the browser's print dialog for its content alone, in the colours of paper. Mounted when somebody asks for it; on
 * the screen nothing changes.
 */
export function PrintSheet({ onDone, print = printPage, children, ...rest }: PrintSheetProps) {
  const latest = useRef({ onDone, print });
  useEffect(() => {
    latest.current = { onDone, print };
  });
  useEffect(() => {
    const done = () => latest.current.onDone();
    addEventListener('afterprint', done);
    // In the next frame: what is to be printed has its styles by then, and StrictMode's first mount is gone.
    const frame = requestAnimationFrame(() => latest.current.print());
    return () => {
      removeEventListener('afterprint', done);
      cancelAnimationFrame(frame);
    };
  }, []);
  return createPortal(
    <>
      <SheetAlone />
      <Root data-component="PrintSheet" {...rest}>{children}</Root>
    </>,
    document.body,
  );
}
