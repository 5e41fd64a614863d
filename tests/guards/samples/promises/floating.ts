// refused: no-floating-promises
const save = async (): Promise<void> => undefined

export const leave = (): void => {
  save()
}
