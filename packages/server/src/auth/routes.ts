import type { contract } from '@shunlu/api-contract';
import type { Handlers } from '../http/mount.ts';
import { presentOwnUser } from '../users/presenter.ts';
import type { LinksService } from './links.ts';
import type { AuthService } from './service.ts';

export function authRoutes(auth: AuthService, links: LinksService): Handlers<typeof contract.auth> {
  return {
    register: async (request) => {
      const { token, user } = await auth.register(request, request);
      return { token, user: presentOwnUser(user) };
    },
    login: async (request) => {
      const { token, user } = await auth.login(request, request.network);
      return { token, user: presentOwnUser(user) };
    },
    verify: async ({ viewer }) => {
      const user = viewer && (await auth.findUser(viewer.userId));
      return user ? { valid: true, user: presentOwnUser(user) } : { valid: false };
    },
    refresh: async ({ viewer, token }) => ({ token: await auth.refresh(viewer, token) }),
    logout: async ({ viewer }) => {
      await auth.logout(viewer);
      return { ok: true };
    },
    forgotPassword: async (request) => {
      await links.forgotPassword(request);
      return { ok: true };
    },
    resetPassword: async (request) => {
      await links.resetPassword(request, request.network);
      return { ok: true };
    },
    sendConfirmation: async ({ viewer }) => {
      await links.sendConfirmation(viewer.userId);
      return { ok: true };
    },
    confirmEmail: async (request) => {
      await links.confirmEmail(request);
      return { ok: true };
    },
  };
}
