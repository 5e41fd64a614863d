// refused: Formatter would have printed
export const   crooked = { one:1 };
