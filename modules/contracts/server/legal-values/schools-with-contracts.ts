import { type Scope, sql } from "@jalon/data"

export const schoolsWithContracts = ({ run }: Pick<Scope, "run">): Promise<{ organization_id: number }[]> =>
  run(sql<{ organization_id: number }>`select organization_id from schools_with_contracts()`)
