import type { Data } from "@jalon/data"

export const everyAccount = (data: Data) =>
  data.inScope({ kind: "signed_out" }, "contracts.peek", (scope) =>
    scope.run({ text: "select * from account", values: [] }),
  )
