export const   crooked = { one:1 };
