import { confirmEmail } from '@shunlu/api-contract';
import { AuthForm } from '@shunlu/ui/auth/AuthForm/AuthForm.tsx';
import { AuthLayout } from '@shunlu/ui/auth/AuthLayout/AuthLayout.tsx';
import { useAsyncAction } from '@shunlu/ui/feedback/lib/useAsyncAction.ts';
import { FormBanner } from '@shunlu/ui/forms/FormBanner/FormBanner.tsx';
import { Button } from '@shunlu/ui/primitives/Button/Button.tsx';
import { Link } from '@shunlu/ui/primitives/Link/Link.tsx';
import { useEffect, useRef, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { callNow } from '../api/client.ts';
import { verifySession } from '../api/tokenRefresh.ts';
import { paths } from '../lib/paths.ts';
import { useLinkToken } from './linkToken.ts';

/**
 * Confirms an e-mail address by the link of a mail, in any browser (D70). It takes a press of the button, because mail
 * scanners open links.
 */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const { run, isBusy, failure } = useAsyncAction('auth:confirm.failed');
  const [isDone, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button with the focus disappears.
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);

  async function confirm(secret: string) {
    await callNow(confirmEmail, { body: { token: secret } });
    setDone(true);
    // The user here may be the confirmed one; without a response the next start finds out.
    await verifySession().catch(() => undefined);
  }

  const other = <Trans t={t} i18nKey="confirm.other" components={{ settings: <Link to={paths.settings}>{null}</Link> }} />;
  if (isDone) {
    return (
      <AuthLayout>
        <AuthForm headingRef={heading} title={t('confirm.done')} lead={t('confirm.doneLead')}>
          <Button isFullWidth to={paths.home}>{t('confirm.goOn')}</Button>
        </AuthForm>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      {token === null ? (
        <AuthForm title={t('confirm.noLink')} lead={t('confirm.noLinkLead')} other={other} />
      ) : (
        <AuthForm title={t('confirm.title')} lead={t('confirm.lead')} other={other}>
          <FormBanner>{failure}</FormBanner>
          <Button isFullWidth isBusy={isBusy} onClick={() => void run(() => confirm(token))}>{t('confirm.submit')}</Button>
        </AuthForm>
      )}
    </AuthLayout>
  );
}
