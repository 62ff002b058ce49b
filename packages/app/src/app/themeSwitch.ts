/** For who fetches it later: what others have from the start is not to be a file of its own. */
export { ThemeSwitch } from '@shunlu/ui/navigation/ThemeSwitch/ThemeSwitch.tsx';
