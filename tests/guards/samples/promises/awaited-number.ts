// refused: await-thenable
export const answer = async (): Promise<number> => await 3
