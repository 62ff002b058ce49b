import type { Handlers } from '../http/mount.ts';
import type { mounted } from '../http/mounted.ts';
import { presentOwnUser } from '../users/present.ts';
import type { AuthService } from './service.ts';

export function authRoutes(auth: AuthService): Handlers<typeof mounted.auth> {
  return {
    register: async (request) => {
      const { token, user } = await auth.register(request);
      return { token, user: presentOwnUser(user) };
    },
    login: async (request) => {
      const { token, user } = await auth.login(request);
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
  };
}
