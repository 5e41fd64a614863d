/** Every line that a log writes, whatever its level. The library keeps where its lines go under a symbol of its own. */
export const hearLogs = (log: object, logged: string[]): void => {
  for (let one = log; one; one = Object.getPrototypeOf(one))
    for (const symbol of Object.getOwnPropertySymbols(one))
      if (symbol.description === "pino.stream") {
        Object.assign(Reflect.get(one, symbol), { write: (line: string) => logged.push(line) })
        return
      }
  throw new Error("the log could not be listened to")
}
