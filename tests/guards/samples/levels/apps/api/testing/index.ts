export const start = () => true
