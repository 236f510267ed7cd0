import { servicesOf } from '@portal/shared/config';
import {
  builtInFeatures,
  isOfBackEnd,
  PERSON_OVERSEES,
  type Resolution,
  type Subject,
} from '@portal/shared/registry';
import type { Basics } from './basics';

/** The person as permission rules see them: signed in or not, what they are, and the features for them. */
export function subjectOf(basics: Basics, { features }: Pick<Resolution, 'features'>): Subject {
  const { config, store, capabilities } = basics;
  const { user, isLoggedIn } = store.getState().session;
  return {
    signedIn: isLoggedIn,
    accessLevel: user?.pilotRole ?? '',
    pilot: user?.pilotCode ?? '',
    role: user?.userRole ?? '',
    userId: user?.userId ?? '',
    origin: window.location.origin,
    features: {
      ...features,
      ...builtInFeatures({
        extras: capabilities().extras,
        leftOut: user?.leftOut,
        accessLevel: user?.pilotRole ?? '',
        oversees: user?.oversees === true,
        services: servicesOf(config, user?.pilotCode ?? ''),
      }),
    },
  };
}

/** The claims that the resolution depends on: a new name or e-mail needs no new resolution. */
export const claimsKeyOf = (subject: Subject): string => {
  const { signedIn, accessLevel, pilot, role, userId, features } = subject;
  return JSON.stringify([
    signedIn,
    accessLevel,
    pilot,
    role,
    userId,
    Object.keys(features).filter((name) => isOfBackEnd(name) && features[name]),
    features[PERSON_OVERSEES],
  ]);
};
