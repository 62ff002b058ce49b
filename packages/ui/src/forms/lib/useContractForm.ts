import { useCallback, useEffect, useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import { useErrorToastIfUnmounted } from '../../feedback/lib/useErrorToastIfUnmounted.ts';
import { useErrorText } from '../../feedback/lib/useErrorText.ts';
import { useTranslator } from '../../feedback/lib/useTranslator.ts';
import { useDraft } from './drafts.ts';
import { translateMessage } from './messages.ts';
import { applyServerErrors } from './applyServerErrors.ts';
import { createContractResolver } from './createContractResolver.ts';
import type { FormSchema } from './createContractResolver.ts';

export interface ContractFormOptions<Values extends FieldValues, Output> {
  /** The contract's schema of the request body, or one that extends it. */
  schema: FormSchema<Values, Output>;
  defaultValues: DefaultValues<Values>;
  /** Name of its draft, which survives session expiry (`useDraft`); null for passwords, or if the app keeps it otherwise. */
  draft: string | null;
  /** Sends the parsed values. What it throws is shown at the fields it names, else above the form. */
  onSubmit: (values: Output) => Promise<void> | void;
  /** The fields whose errors depend on a field, by its name: editing it clears them too. */
  dependentFields?: Partial<Record<FieldPath<Values>, readonly FieldPath<Values>[]>>;
  /** Translation key of the text for an error without a text of its own (spec §8), such as `auth:login.failed`. */
  failedKey?: string;
}

/** Props of a text field: react-hook-form's registration, an id for links, and the error. */
export type RegisteredField = UseFormRegisterReturn & { id: string; error: string | undefined };

/** Line of the error summary. */
export interface FormIssue {
  name: string;
  /** Id of the control that the summary links to. */
  id: string;
  text: string;
}

export interface ContractForm<Values extends FieldValues, Output> {
  /** Props for `<form>`: submit, and no validation by the browser. */
  formProps: { onSubmit: (event: FormEvent) => void; noValidate: true };
  /** Props for a native control: `<TextField label={…} {...form.field('email')} />`. */
  field: (name: FieldPath<Values>) => RegisteredField;
  /** Returns the error text of a field, for `<ControlledField>`. */
  getFieldError: (name: FieldPath<Values>) => string | undefined;
  /** Returns the id of a field's control. */
  getFieldId: (name: FieldPath<Values>) => string;
  /** Errors in the schema's order; empty before the first submission. */
  issues: readonly FormIssue[];
  /** Server error that belongs to no field, as text for `<FormBanner>`. */
  failure: string | undefined;
  isSubmitting: boolean;
  /** react-hook-form's own methods, for everything else. */
  methods: UseFormReturn<Values, unknown, Output>;
}

/**
 * Form for a schema of the contract. It validates on submit and focuses the first field in error. A field's error clears as soon
 * as it is edited (R5.12); input is never lost.
 */
export function useContractForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
  draft: draftName,
  onSubmit,
  dependentFields,
  failedKey,
}: ContractFormOptions<Values, Output>): ContractForm<Values, Output> {
  const formId = useId();
  const translate = useTranslator();
  const getText = useErrorText();
  const errorToast = useErrorToastIfUnmounted();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const draft = useDraft<DefaultValues<Values>>(draftName);
  const { save } = draft;
  const methods = useForm<Values, unknown, Output>({
    defaultValues: draft.savedValues ?? defaultValues,
    resolver: createContractResolver(schema),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const { formState, register, handleSubmit, subscribe, clearErrors, getFieldState } = methods;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === undefined) return;
          save(values as DefaultValues<Values>);
          const editedName = name as FieldPath<Values>;
          clearErrors([editedName, ...(dependentFields?.[editedName] ?? [])]);
        },
      }),
    [subscribe, clearErrors, dependentFields, save],
  );

  const send = handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      if (applyServerErrors(methods, error)) setFailure({ error });
      errorToast.show(error, failedKey);
    }
  });
  const submit = (event: FormEvent) => {
    // Clear the last server error, even if this attempt never reaches the server.
    setFailure(undefined);
    errorToast.clear();
    return send(event);
  };

  const getFieldId = useCallback((name: FieldPath<Values>) => `${formId}${name}`, [formId]);
  const getFieldError = (name: FieldPath<Values>) => {
    const text = getFieldState(name, formState).error?.message;
    return text === undefined ? undefined : translateMessage(text, translate);
  };

  return {
    formProps: { onSubmit: (event) => void submit(event), noValidate: true },
    field: (name) => ({ ...register(name), id: getFieldId(name), error: getFieldError(name) }),
    getFieldError,
    getFieldId,
    issues: getErrorNames(formState.errors).flatMap((name) => {
      const text = getFieldError(name as FieldPath<Values>);
      return text === undefined ? [] : [{ name, id: getFieldId(name as FieldPath<Values>), text }];
    }),
    failure: failure === undefined ? undefined : getText(failure.error, failedKey),
    isSubmitting: formState.isSubmitting,
    methods,
  };
}

/** Returns the names of the fields in error, nested ones with dots; react-hook-form keeps them as a tree. */
function getErrorNames(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'root') return [];
    const name = `${prefix}${key}`;
    return 'type' in value && typeof value.type === 'string' ? [name] : getErrorNames(value, `${name}.`);
  });
}
