import type { Person } from '@shunlu/api-contract';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { useAttempt } from '../../feedback/attempt/useAttempt.ts';
import { FormBanner } from '../../forms/FormBanner/FormBanner.tsx';
import { formatName } from '../../format/person.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';
import type { ConfirmDialogProps } from '../../overlays/ConfirmDialog/ConfirmDialog.tsx';

const Effects = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
  list-style: disc;
`;

export interface BlockDialogProps
  extends Omit<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'isBusy' | 'onConfirm' | 'onCancel'> {
  /** Whom it is about. */
  person: Pick<Person, 'first_name' | 'last_name'>;
  /** The viewer has blocked this person: then it asks whether to take that back. */
  isBlocked?: boolean;
  /** Blocks, or takes it back; after the person confirmed. What it throws is shown in the dialog, which stays. */
  onConfirm: () => Promise<unknown> | void;
  /** The other button, Escape, the backdrop; and after it is done. */
  onClose: () => void;
}

/** Asks before a person is blocked, and says what that does; or before it is taken back (D70). */
export function BlockDialog({ person, isBlocked = false, onConfirm, onClose, ...rest }: BlockDialogProps) {
  const { t } = useTranslation('trust');
  const { run, isBusy, failure, forget } = useAttempt(isBlocked ? 'trust:unblock.failed' : 'trust:block.failed');
  const name = formatName(person);

  async function confirm() {
    if (await run(onConfirm)) onClose();
  }
  function close() {
    forget();
    onClose();
  }

  return (
    <ConfirmDialog
      data-component="BlockDialog"
      {...rest}
      tone={isBlocked ? 'normal' : 'danger'}
      title={t(isBlocked ? 'unblock.title' : 'block.title', { name })}
      confirmLabel={t(isBlocked ? 'unblock.confirm' : 'block.confirm')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {isBlocked ? (
        <p>{t('unblock.text', { name })}</p>
      ) : (
        <>
          <p>{t('block.text')}</p>
          <Effects>
            <li>{t('block.search')}</li>
            <li>{t('block.chat')}</li>
            <li>{t('block.secret', { name })}</li>
          </Effects>
        </>
      )}
      <FormBanner>{failure}</FormBanner>
    </ConfirmDialog>
  );
}
