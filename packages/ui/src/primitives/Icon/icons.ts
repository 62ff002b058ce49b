/** Paths of an icon on a 24 grid: stroked ones, and filled ones for the few solid parts. */
export interface IconShape {
  line?: string;
  fill?: string;
}

/*
 * Own icon set: 24 grid, stroke 1.75, round ends, outline. Each icon is a separate export, so that bundles contain only those
 * used.
 */

export const arrowLeftIcon: IconShape = { line: 'M19.5 12h-15m0 0 5.5-5.5M4.5 12 10 17.5' };
export const arrowRightIcon: IconShape = { line: 'M4.5 12h15m0 0-5.5-5.5M19.5 12 14 17.5' };
export const bagIcon: IconShape = {
  line:
    'M6.5 8h11a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-9a1.5 1.5 0 0 1 1.5 -1.5z '
    + 'M9.5 8V4.5h5V8M9.5 12v4M14.5 12v4',
};
export const bellIcon: IconShape = { line: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15z M10 20.5h4' };
export const blockIcon: IconShape = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0 M6 6l12 12' };
export const calendarIcon: IconShape = {
  line:
    'M5.5 5.5h13a1.5 1.5 0 0 1 1.5 1.5v11.5a1.5 1.5 0 0 1 -1.5 1.5h-13a1.5 1.5 0 0 1 -1.5 -1.5v-11.5a1.5 1.5 0 0 1 1.5 -1.5z '
    + 'M4 10h16M8 3.5v4M16 3.5v4',
};
export const cameraIcon: IconShape = {
  line: 'M4 7.5h3.5L9 5h6l1.5 2.5H20V19H4z M8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0',
};
export const carIcon: IconShape = {
  line:
    'M3.5 16.5v-4l2-5.5a1.5 1.5 0 0 1 1.4-1h10.2a1.5 1.5 0 0 1 1.4 1l2 5.5v4z '
    + 'M4 12h16M5.5 16.5V19M18.5 16.5V19 M7 14.3h1.5M15.5 14.3H17',
};
export const chatIcon: IconShape = { line: 'M4 5h16v11h-8l-4.5 4v-4H4z M8.5 10.5h7' };
export const checkIcon: IconShape = { line: 'M5 12.5l4.7 4.7L19.5 7' };
export const chevronDownIcon: IconShape = { line: 'M5.5 9l6.5 6.5L18.5 9' };
export const chevronLeftIcon: IconShape = { line: 'M14.5 5.5 8 12l6.5 6.5' };
export const chevronRightIcon: IconShape = { line: 'M9.5 5.5l6.5 6.5-6.5 6.5' };
export const chevronUpIcon: IconShape = { line: 'M5.5 15 12 8.5 18.5 15' };
export const clockIcon: IconShape = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0 M12 7v5.3l3.5 2' };
export const closeIcon: IconShape = { line: 'M6 6l12 12M18 6 6 18' };
export const coinIcon: IconShape = { line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0 M9 8.5h6M9 12h6M12 8.5v8' };
export const dotsIcon: IconShape = {
  fill: 'M5 10.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4M12 10.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4M19 10.3a1.7 1.7 0 1 0 0 3.4a1.7 1.7 0 1 0 0-3.4',
};
export const downloadIcon: IconShape = { line: 'M12 4.5v11m0 0L7.5 11M12 15.5 16.5 11M4.5 15.5V19h15v-3.5' };
export const editIcon: IconShape = { line: 'M4.5 19.5l1-4.5L16.5 4l3.5 3.5-11 11z M14 6.5l3.5 3.5' };
export const errorIcon: IconShape = {
  line: 'M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0 -17.4 0 M12 7.5v5.5 M12 16.1v.1',
};
export const externalIcon: IconShape = { line: 'M13.5 4.5h6v6M19.5 4.5 11 13M17 13.5V19.5H4.5V7H10.5' };
export const eyeIcon: IconShape = {
  line:
    'M2.5 12C5 7.7 8.2 5.7 12 5.7s7 2 9.5 6.3c-2.5 4.3-5.7 6.3-9.5 6.3S5 16.3 2.5 12z '
    + 'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
};
export const eyeOffIcon: IconShape = {
  line: 'M4 4.5 20 19.5M9.7 6c.7-.2 1.5-.3 2.3-.3 3.8 0 7 2 9.5 6.3-.9 1.5-1.9 2.8-3 3.7M15.5 17.6c-1.1.5-2.3.7-3.5.7-3.8 0-7-2-9.5-6.3 1-1.8 2.2-3.2 3.5-4.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
};
export const filterIcon: IconShape = {
  line: 'M4 7h9M17 7h3M4 17h3M11 17h9 M13 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0 M7 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
};
export const flagIcon: IconShape = { line: 'M6 21V4h11l-2 4 2 4H6' };
export const gearIcon: IconShape = {
  line: 'M10.3 4h3.4l.5 2.3 1.6.9 2.2-.8 1.7 3-1.7 1.5v2.2l1.7 1.5-1.7 3-2.2-.8-1.6.9-.5 2.3h-3.4l-.5-2.3-1.6-.9-2.2.8-1.7-3 '
    + '1.7-1.5v-2.2L4.3 9.4l1.7-3 2.2.8 1.6-.9z M9.4 12a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0',
};
export const globeIcon: IconShape = {
  line: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0 M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
};
export const homeIcon: IconShape = { line: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z' };
export const infoIcon: IconShape = { line: 'M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0 -17.4 0 M12 11v5.5 M12 7.9v.1' };
export const linkIcon: IconShape = { line: 'M10.5 13.5a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M13.5 10.5a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5' };
export const listIcon: IconShape = {
  line:
    'M9 6.5h11M9 12h11M9 17.5h11 M3.8 6.5a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0 '
    + 'M3.8 12a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0 M3.8 17.5a0.9 0.9 0 1 0 1.8 0a0.9 0.9 0 1 0 -1.8 0',
};
export const locateIcon: IconShape = {
  line: 'M5.5 12a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0 M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3',
  fill: 'M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
};
export const lockIcon: IconShape = {
  line:
    'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1 -1.5 1.5h-10a1.5 1.5 0 0 1 -1.5 -1.5v-6.5a1.5 1.5 0 0 1 1.5 -1.5z '
    + 'M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
};
export const mailIcon: IconShape = {
  line:
    'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1 -1.5 1.5h-14a1.5 1.5 0 0 1 -1.5 -1.5v-10a1.5 1.5 0 0 1 1.5 -1.5z '
    + 'M4 7l8 6 8-6',
};
export const mapIcon: IconShape = {
  line: 'M3.5 6.5l5.5-2.5 6 2.5 5.5-2.5v14L15 20.5 9 18l-5.5 2.5z M9 4v14M15 6.5v14',
};
export const menuIcon: IconShape = { line: 'M4 7h16M4 12h16M4 17h16' };
export const minusIcon: IconShape = { line: 'M5 12h14' };
export const moonIcon: IconShape = { line: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z' };
export const motorcycleIcon: IconShape = {
  line: 'M2.3 16a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0 M15.3 16a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0 '
    + 'M8.7 16H13l3.5-5.5H9L6 8.5M14 6.5h2.5l2 9',
};
export const noteIcon: IconShape = { line: 'M5.5 4h13v16h-13zM8.5 8.5h7M8.5 12h7M8.5 15.5h4' };
export const peopleIcon: IconShape = {
  line:
    'M5.7 8.5a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0 M2.8 19.5c.6-3.6 2.9-5.3 6.2-5.3s5.6 1.7 6.2 5.3 '
    + 'M15.5 5.5a3.2 3.2 0 0 1 0 6.1M17.8 14.6c1.9.7 3 2.3 3.4 4.9',
};
export const personIcon: IconShape = {
  line: 'M8.2 8a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0 M4.5 20c.7-4 3.5-6 7.5-6s6.8 2 7.5 6',
};
export const phoneIcon: IconShape = {
  line: 'M5 4h4l1.5 4.5L8.3 10a12 12 0 0 0 5.7 5.7l1.5-2.2L20 15v4a1.5 1.5 0 0 1-1.6 1.5C10.8 20 4 13.2 3.5 5.6A1.5 1.5 0 0 1 5 4z',
};
export const pinIcon: IconShape = {
  line:
    'M12 21c-4.5-5-6.7-8.2-6.7-11.1a6.7 6.7 0 0 1 13.4 0C18.7 12.8 16.5 16 12 21z '
    + 'M9.6 9.9a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0',
};
export const plusIcon: IconShape = { line: 'M12 5v14M5 12h14' };
export const printerIcon: IconShape = { line: 'M7 8.5V4h10v4.5M7 17H4.5V8.5h15V17H17M7 13.5h10V20H7z' };
export const repeatIcon: IconShape = {
  line: 'M4.5 11V9.5a3 3 0 0 1 3-3H19m0 0-3-3m3 3-3 3M19.5 13v1.5a3 3 0 0 1-3 3H5m0 0 3 3m-3-3 3-3',
};
export const retryIcon: IconShape = { line: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15' };
export const routeIcon: IconShape = {
  line: 'M3.5 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0 M6 8v4.5a3.5 3.5 0 0 0 3.5 3.5h6',
  fill: 'M15.5 16a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
};
export const screenIcon: IconShape = {
  line:
    'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1 -1.5 1.5h-14a1.5 1.5 0 0 1 -1.5 -1.5v-9a1.5 1.5 0 0 1 1.5 -1.5z '
    + 'M9 20h6M12 16.5V20',
};
export const searchIcon: IconShape = { line: 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0 M15.5 15.5l5 5' };
export const seatIcon: IconShape = { line: 'M8 4.5h3.5L13 14h4.5v3H9.5zM10 17v3M16 17v3' };
export const sendIcon: IconShape = { line: 'M4 12 20 4.5 15.5 20l-4-6.5z M11.5 13.5l4-4.5' };
export const shieldIcon: IconShape = {
  line: 'M12 3.5 19.5 6v5.5c0 4.5-3 7.5-7.5 9-4.5-1.5-7.5-4.5-7.5-9V6z M8.7 11.8l2.5 2.5 4.3-4.6',
};
export const signOutIcon: IconShape = { line: 'M10 4.5H5v15h5M10.5 12H20m0 0-3.5-3.5M20 12l-3.5 3.5' };
export const starIcon: IconShape = {
  line: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z',
};
export const sunIcon: IconShape = {
  line:
    'M8.2 12a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0 -7.6 0 '
    + 'M12 2.5v2.3M12 19.2v2.3M2.5 12h2.3M19.2 12h2.3M5.3 5.3l1.6 1.6M17.1 17.1l1.6 1.6M5.3 18.7l1.6-1.6M17.1 6.9l1.6-1.6',
};
export const swapIcon: IconShape = { line: 'M8 4v15m0 0-3.5-3.5M8 19l3.5-3.5M16 20V5m0 0-3.5 3.5M16 5l3.5 3.5' };
export const ticketIcon: IconShape = { line: 'M4 6h16v4a2 2 0 0 0 0 4v4H4v-4a2 2 0 0 0 0-4z M14 6v2m0 3v2m0 3v2' };
export const trashIcon: IconShape = { line: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14' };
export const uploadIcon: IconShape = { line: 'M12 15.5V4.5m0 0L7.5 9M12 4.5 16.5 9M4.5 15.5V19h15v-3.5' };
export const warningIcon: IconShape = { line: 'M12 4 2.8 19.5h18.4z M12 10v4.5 M12 17.1v.1' };
export const wheelIcon: IconShape = {
  line:
    'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0 M9.7 12a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0 '
    + 'M3.7 11c3.5-1.7 13.1-1.7 16.6 0M10.6 14l-2 5.7M13.4 14l2 5.7',
};
