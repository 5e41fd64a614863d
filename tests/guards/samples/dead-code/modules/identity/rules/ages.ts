export const used = () => 1
export const neverAsked = 2
export const neverNamed = 3
