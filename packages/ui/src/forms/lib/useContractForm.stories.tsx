import preview from '#storybook/preview';
import { realBrowser } from '#storybook/realBrowser';
import { largeText, narrow } from '#storybook/stress';
import { detail, LIMITS, VEHICLE_TYPES, vehicleInput } from '@shunlu/api-contract';
import type { VehicleType } from '@shunlu/api-contract';
import { ApiError } from '@shunlu/api-contract/client';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import type * as z from 'zod/mini';
import { Banner } from '../../feedback/Banner/Banner.tsx';
import { Stack } from '../../primitives/Stack/Stack.tsx';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary.tsx';
import { FormBanner } from '../FormBanner/FormBanner.tsx';
import { NumberStepper } from '../NumberStepper/NumberStepper.tsx';
import { Select } from '../Select/Select.tsx';
import { SubmitButton } from '../SubmitButton/SubmitButton.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ControlledField } from './ControlledField.tsx';
import { useContractForm } from './useContractForm.ts';

/** Parsed values: the request body. */
type Vehicle = z.output<typeof vehicleInput>;

const LABELS: Readonly<Record<string, string>> = {
  make: '廠牌', model: '車型', license_plate: '車牌', vehicle_type: '車種', description: '說明', seats: '乘客座位',
};
const TYPE_NAMES: Readonly<Record<VehicleType, string>> = {
  sedan: '轎車', suv: '休旅車', hatchback: '掀背車', wagon: '旅行車', van: '廂型車', truck: '貨卡', motorcycle: '機車', other: '其他',
};

interface DemoProps {
  /** Sends the vehicle; errors are shown. */
  onSubmit: (vehicle: Vehicle) => Promise<void>;
  /** Initial values. */
  given?: Partial<Vehicle>;
}

/** Short form of a vehicle. */
function Demo({ onSubmit, given }: DemoProps) {
  const [isDone, setDone] = useState(false);
  const form = useContractForm({
    schema: vehicleInput,
    defaultValues: {
      make: '', model: '', year: 2023, color: '白色', license_plate: '', vehicle_type: 'sedan', description: '', seats: LIMITS.vehicleSeats.initial,
      ...given,
    },
    draft: null,
    onSubmit: async (vehicle) => {
      await onSubmit(vehicle);
      setDone(true);
    },
  });

  if (isDone) return <Banner tone="ok" role="status">車輛已新增，現在可以用它發布行程。</Banner>;
  return (
    <form {...form.formProps} style={{ maxInlineSize: 480 }}>
      <Stack gap={5}>
        <FormBanner>{form.failure}</FormBanner>
        <ErrorSummary issues={form.issues.map(({ id, name, text }) => ({ id, text, ...(LABELS[name] && { label: LABELS[name] }) }))} />
        <TextField label={LABELS['make']} placeholder="Toyota" {...form.field('make')} />
        <TextField label={LABELS['model']} placeholder="Corolla Altis" {...form.field('model')} />
        <TextField label={LABELS['license_plate']} placeholder="ABC-1234" autoCapitalize="characters" {...form.field('license_plate')} />
        <Select
          label={LABELS['vehicle_type']}
          options={VEHICLE_TYPES.map((type) => ({ value: type, label: TYPE_NAMES[type] }))}
          {...form.field('vehicle_type')}
        />
        <TextArea {...form.field('description')} label={LABELS['description']} mark="optional" max={LIMITS.description.max} />
        <ControlledField
          form={form}
          name="seats"
          render={(field) => (
            <NumberStepper label={LABELS['seats']} hint="不含駕駛。" layout="row" format={(count) => `${count} 座`} {...field} />
          )}
        />
        <div><SubmitButton isSubmitting={form.isSubmitting} submittingLabel="儲存中…">儲存</SubmitButton></div>
      </Stack>
    </form>
  );
}

const ALTIS = { make: 'Toyota', model: 'Corolla Altis', license_plate: 'ABC-1234' };

const HOW = `
How a form is written here. Its schema is the contract's, or one that extends it, so the browser and the server say the
same of the same values; its codes are worded by the \`errors\` texts.

\`\`\`tsx
const form = useContractForm({
  schema: vehicleInput,                       // of @shunlu/api-contract
  defaultValues: { make: '', seats: 4, … },   // a value for every field
  draft: 'vehicle-new',                       // outlives a session that ends by itself; null for passwords
  onSubmit: (vehicle) => createVehicle(vehicle), // what the schema made of them; may throw
  failedKey: 'vehicles:form.failed',          // said when a failure says nothing of itself
});

<form {...form.formProps}>
  <FormBanner>{form.failure}</FormBanner>                     {/* what belongs to no field */}
  <ErrorSummary issues={form.issues} />                       {/* forms longer than a screen */}
  <TextField label={t('make')} {...form.field('make')} />     {/* native controls: register */}
  <ControlledField form={form} name="seats"                   {/* value and onValueChange */}
    render={(field) => <NumberStepper label={t('seats')} {...field} />} />
  <SubmitButton isSubmitting={form.isSubmitting}>{t('save')}</SubmitButton>
</form>
\`\`\`

1. **The schema first.** A rule that the contract lacks is added to the contract, not to the form. A schema names a text
   (\`EMAIL_REQUIRED\`, or \`message('vehicles:form.tooOld', { limit: 30 })\`); it never writes a sentence.
2. **A native control takes \`form.field(name)\`**: TextField, PasswordField, TextArea, Select, Checkbox. Everything with
   \`value\` and \`onValueChange\` stands in a \`ControlledField\`. Both bring id, name, error and ref.
3. **It validates when it is sent**, not while someone types. Focus goes to the first field in error; that field's error
   goes as soon as it is edited, the others stay.
4. **What the server refuses** is shown at the fields it names (\`applyServerErrors\`, D30), else in the FormBanner. What was
   typed stays in every case. Never clear a form in \`catch\`.
5. **The button is never disabled** for missing input: pressing it says what is missing. While the form is under way the
   button keeps place and focus, and neither a second press nor Enter in a field sends it again.
6. **What comes after** is the page's: it closes the dialog, moves on, or shows a Banner with \`role="status"\`.
`;

const meta = preview.meta({
  title: 'Forms/A whole form',
  component: Demo,
  args: { onSubmit: fn(async () => {}) },
  parameters: {
    conformance: { none: 'it shows how a form is put together, and is no component itself' },
    docs: { description: { component: HOW } },
    guide: {
      when: 'Whenever something is sent to the server: `useContractForm` with the fields of this room.',
      avoid: 'A setting that takes effect at once (Switch, SegmentedControl) and a search that is carried out while it is typed (AddressField) need no form.',
      parts: 'FormBanner; ErrorSummary where the form is longer than a screen; the fields in the order of the schema; SubmitButton, and beside it a quiet Cancel.',
      keyboard: 'Tab goes through the fields in reading order. Enter in a field of one line sends the form; while an input method composes, Enter is its own. In the summary Enter follows a link to its field.',
      announced: 'On sending: the summary or the banner at once (`alert`), then the first field in error with its sentence, because focus moves there. The button’s words change to 儲存中.',
    },
  },
});

const SAVE = /儲存/;

export const Default = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '廠牌' }), 'Toyota');
    await userEvent.type(canvas.getByRole('textbox', { name: '車型' }), 'Corolla Altis');
    await userEvent.type(canvas.getByRole('textbox', { name: '車牌' }), 'abc-1234');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '車種' }), '旅行車');
    await userEvent.click(canvas.getByRole('button', { name: /減少|Decrease/ }));
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('車輛已新增');
    // The schema outputs the request body: the plate in capitals.
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ make: 'Toyota', license_plate: 'ABC-1234', vehicle_type: 'wagon', seats: 3 }),
    );
  },
});

/** Keyboard only, from the first field to the final message, including errors. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('Toyota{Enter}');
    // Submitting incomplete input focuses the first missing field.
    const model = canvas.getByRole('textbox', { name: '車型' });
    await waitFor(() => expect(model).toHaveFocus());
    await userEvent.keyboard('Corolla Altis');
    // Returns to the summary, and follows its link to the other field.
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('link', { name: /^車牌[：:]/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: '車牌' })).toHaveFocus();
    await userEvent.keyboard('ABC-1234');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('spinbutton', { name: '乘客座位' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: SAVE })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('status')).toBeVisible();
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(args.onSubmit).toHaveBeenCalledWith(expect.objectContaining({ seats: 5 }));
  },
});

/** The summary links each field; the first has focus. */
export const InError = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    const make = canvas.getByRole('textbox', { name: '廠牌' });
    await waitFor(() => expect(make).toHaveFocus());
    await expect(make).toBeInvalid();
    await expect(make.getAttribute('aria-describedby')).not.toBeNull();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/還有 3 個地方要修改|3 things to correct/);
    await userEvent.click(canvas.getByRole('link', { name: /^車牌[：:]/ }));
    await expect(canvas.getByRole('textbox', { name: '車牌' })).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
});

export const ClearsErrors = meta.story({
  name: 'R5.12: a field error clears when the field is edited',
  args: { given: { seats: 0 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    const make = canvas.getByRole('textbox', { name: '廠牌' });
    const seats = canvas.getByRole('spinbutton');
    await waitFor(() => expect(make).toBeInvalid());
    await expect(seats).toBeInvalid();
    await expect(canvas.getAllByRole('link')).toHaveLength(4);

    await userEvent.type(make, 'T');
    await waitFor(() => expect(make).toBeValid());
    await expect(seats).toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: /增加|Increase/ }));
    await waitFor(() => expect(seats).toBeValid());
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
  },
});

/** A controlled field gets focus like any other. */
export const FocusesControlledField = meta.story({
  args: { given: { ...ALTIS, seats: 0 } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    await waitFor(() => expect(canvas.getByRole('spinbutton')).toHaveFocus());
    await expect(canvas.getByRole('spinbutton')).toBeInvalid();
  },
});

/** Enter during composition does not submit the form. */
export const InputMethod = meta.story({
  args: { given: ALTIS },
  play: async ({ canvas, args }) => {
    const make = canvas.getByRole('textbox', { name: '廠牌' });
    const browser = await realBrowser();
    if (!browser) return;
    await browser.userEvent.click(make);
    await browser.compose('ㄍㄨㄛˊ');
    await browser.pressWhileComposing('Enter');
    await browser.commit('國');
    await expect(make).toHaveValue('Toyota國');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await browser.userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
});

/** While submitting the button's label changes, and it cannot be submitted twice. */
export const Submitting = meta.story({
  args: { given: ALTIS, onSubmit: fn(() => new Promise<void>(() => {})) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    const button = await canvas.findByRole('button', { name: /儲存中/ });
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(canvas.getByRole('textbox', { name: '廠牌' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
});

/** Shows a server error at its field and focuses it; input is kept. */
export const ServerNamesAField = meta.story({
  args: {
    given: ALTIS,
    onSubmit: fn(async () => {
      throw new ApiError({ status: 422, code: 'VALIDATION', details: [detail('license_plate', 'INVALID_FORMAT')] });
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    const plate = canvas.getByRole('textbox', { name: '車牌' });
    await waitFor(() => expect(plate).toHaveFocus());
    await expect(plate).toHaveAccessibleDescription(/格式不對|wrong format/);
    await expect(plate).toHaveValue('ABC-1234');
    await expect(canvas.getByRole('link', { name: /^車牌[：:]/ })).toBeVisible();
  },
});

const REFUSAL = new ApiError({ status: 409, code: 'VEHICLE_LIMIT', error: 'You have registered the maximum number of vehicles' });
const REFUSED = /車輛數量已達上限|maximum number of vehicles/;

/** Shows other server errors above the form; input is kept. */
export const Failed = meta.story({
  args: {
    given: ALTIS,
    onSubmit: fn(async () => {
      throw REFUSAL;
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(REFUSED);
    await expect(canvas.getByRole('textbox', { name: '車型' })).toHaveValue('Corolla Altis');
    await expect(canvas.getByRole('button', { name: SAVE })).toHaveFocus();
  },
});

let attempts = 0;

/** The next attempt clears the last error. */
export const Succeeded = meta.story({
  args: {
    given: ALTIS,
    onSubmit: fn(async () => {
      attempts += 1;
      if (attempts === 1) throw REFUSAL;
    }),
  },
  beforeEach: () => {
    attempts = 0;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(REFUSED);
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('車輛已新增');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const LongText = meta.story({
  args: {
    given: { make: 'Mercedes-Benz', model: 'V 300 d Avantgarde Extra-Long', seats: 0, description: '第三排座椅可以放平，行李多的時候請先說。'.repeat(30) },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SAVE }));
    await waitFor(() => expect(canvas.getAllByRole('link')).toHaveLength(3));
  },
});
export const Narrow = LongText.extend(narrow);
export const LargeText = LongText.extend(largeText);
