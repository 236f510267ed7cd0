import { type Migration } from './migration';

/** Notifications of pilots that their people have left by now: a move takes them away from here on. */
export const left: Migration = {
  name: '0020_left',
  statements: [
    `delete from notifications n using notices s, users u
      where s.id = n.notice_id and u.id::text = n.user_id and u.pilot_role <> 'SUPER_ADMIN'
        and u.pilot_code <> 'ALL' and s.pilot_code <> u.pilot_code`,
  ],
};
