import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { i18n } from '../i18n/i18n.ts';
import { PASSWORD } from './mockServer/data.ts';

/** Texts of the interface in the language of the story, so that a flow runs in both. */
export const say = i18n.t;

type Role = 'button' | 'link' | 'menuitem' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option' | 'combobox' | 'spinbutton' | 'heading' | 'dialog' | 'alertdialog';
type Tab = 'home' | 'search' | 'request' | 'bookings' | 'vehicles' | 'offer' | 'dashboard' | 'messages' | 'reviews' | 'profile';
/** The whole page, a card or a dialog. */
type Place = Pick<typeof screen, 'findByRole' | 'findByLabelText' | 'findByText' | 'findAllByText'>;

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
/** Matches names that begin with a text; hidden text may follow it. */
const beginning = (text: string) => new RegExp(`^${escaped(text)}`);

/** Finds an element by role and the beginning of its name. */
export function find(role: Role, name: string, where: Place = screen): Promise<HTMLElement> {
  return where.findByRole(role, { name: beginning(name) });
}

/** Clicks it. */
export async function press(role: Role, name: string, where: Place = screen): Promise<void> {
  await userEvent.click(await find(role, name, where));
}

/** Replaces the text of the field with this label, at once as by pasting. */
export async function fill(label: string, text: string, where: Place = screen): Promise<void> {
  await userEvent.clear(await where.findByLabelText(beginning(label)));
  await userEvent.paste(text);
}

/** The page's content without the bars. */
export async function getPage(): Promise<Place> {
  return within(await screen.findByRole('main'));
}

/** Opens a tab of the page and waits for it, because the tab before may hold the same texts. */
export async function openPart(name: string): Promise<void> {
  await press('tab', name);
  await waitFor(async () => expect(await find('tab', name)).toHaveAttribute('aria-selected', 'true'));
}

/** Follows a tab of the navigation. */
export async function openTab(name: Tab): Promise<void> {
  await press('link', say(`navigation:${name}`), await getNavigation());
}

/** The links of the navigation. */
export async function getNavigation(): Promise<Place & Pick<typeof screen, 'queryByRole'>> {
  return within(await screen.findByRole('navigation', { name: say('navigation:main') }));
}

/** The open dialog, to act inside it only. */
export async function getDialog(role: 'dialog' | 'alertdialog' = 'dialog'): Promise<Place> {
  return within(await screen.findByRole(role));
}

/** Opens the page of the ride in the modal and waits until the modal is gone, because it may hold the same texts. */
export async function openRidePage(): Promise<void> {
  await press('link', say('screens:ride.openPage'), await getDialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** The card with this text. */
export async function getCard(text: string): Promise<Place> {
  return waitFor(() => {
    const found = screen.getAllByRole('article').find(({ textContent }) => textContent.includes(text));
    if (found === undefined) throw new Error(`No card says ${text}`);
    return within(found);
  });
}

/** Types into an address field and chooses the suggestion. */
export async function chooseAddress(end: 'start' | 'end', typed: string): Promise<void> {
  await userEvent.click(await find('combobox', say(`places:${end}`)));
  await userEvent.paste(typed);
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(typed) }));
}

/** Searches the route from Taipei to Hsinchu, which the fixtures' rides drive. */
export async function searchTaipeiToHsinchu(): Promise<void> {
  await chooseAddress('start', '台北車站');
  await chooseAddress('end', '新竹科學園區');
  await press('button', say('search:submit'));
}

/** Books a seat on the page of a ride, as on a phone, and waits for the bookings page. */
export async function bookSeat(): Promise<void> {
  await press('button', say('rides:actions.book'));
  await press('button', say('bookings:form.submit'));
  await expectSaid(say('bookings:form.sent'));
  await expectPage(say('pages:title.bookings'));
}

/** Fills in and submits the login form. */
export async function signIn(email: string, password: string): Promise<void> {
  await fill(say('auth:field.email'), email);
  await fill(say('auth:field.password'), password);
  await press('button', say('auth:signIn'));
}

/** Registers 許婉婷. */
export async function signUp(): Promise<void> {
  await fill(say('auth:field.last_name'), '許');
  await fill(say('auth:field.first_name'), '婉婷');
  await fill(say('auth:field.email'), 'wanting@example.tw');
  await fill(say('auth:field.phone'), '0912-345-678');
  await fill(say('auth:field.password'), PASSWORD);
  await fill(say('auth:field.confirmPassword'), PASSWORD);
  await userEvent.click(await screen.findByRole('checkbox'));
  await press('button', say('auth:signUp'));
}

/** Expects the page with this heading. */
export async function expectPage(heading: string): Promise<void> {
  await expect(await screen.findByRole('heading', { level: 1, name: beginning(heading) })).toBeInTheDocument();
}

/** Expects this text in a toast or on the page. */
export async function expectSaid(text: string): Promise<void> {
  await expect((await screen.findAllByText(text, { exact: false }))[0]).toBeVisible();
}
