import { useEffect, useRef } from 'react';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';

/** While the sheet is mounted, only it is printed. */
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
  /** Called after printing or cancelling: unmount the sheet. */
  onDone: () => void;
  /** Opens the print dialog; stories replace it. */
  print?: (() => void) | undefined;
}

/** Prints only its content, in paper colours. Mount it to open the browser's print dialog; the screen does not change. */
export function PrintSheet({ onDone, print = printPage, children, ...rest }: PrintSheetProps) {
  const latest = useRef({ onDone, print });
  useEffect(() => {
    latest.current = { onDone, print };
  });
  useEffect(() => {
    const done = () => latest.current.onDone();
    addEventListener('afterprint', done);
    // Wait one frame, until styles are applied and StrictMode's first mount is gone.
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
