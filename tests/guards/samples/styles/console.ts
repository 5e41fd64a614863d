// refused: noConsole
export const shout = (): void => {
  console.log("here")
}
