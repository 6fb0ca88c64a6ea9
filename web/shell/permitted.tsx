import { Outlet } from 'react-router-dom';
import type { Permission } from '#contract/permissions.ts';
import { useMay } from '../session/user.ts';
import { AccessDenied } from './access-denied.tsx';

/** Screens that only some may see; the others are told so. The server decides in any case. */
export function Permitted({ permission }: { permission: Permission }) {
  return useMay(permission) ? <Outlet /> : <AccessDenied />;
}
