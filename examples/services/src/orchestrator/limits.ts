export const MAX_STEPS = 12;
export const MAX_NAME = 80;
