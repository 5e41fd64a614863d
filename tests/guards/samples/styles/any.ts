// refused: noExplicitAny
export const loose = (value: any): string => String(value)
