const NAME = 'userChanged';

/**
 * The body of a live frame: name, e-mail, role, access level or pilot of the user changed, so read the user anew. It
 * goes to one of their topics, as an object without id or event, which older clients ignore.
 */
export const userChangedFrame = JSON.stringify({ [NAME]: true });

/** Whether a live frame is one. Never throws. */
export const isUserChangedFrame = (body: string): boolean => body.startsWith(`{"${NAME}"`);
