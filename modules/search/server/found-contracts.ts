import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { beginsWord } from "@jalon/kernel"
import { beginning } from "./found-keys.ts"

/** Read before the best are chosen. */
const LOOKED_AT = 30

/** There are many: the longest word finds them, the others are read in the names, and it stops at the first few. */
export const foundContracts = (who: Who, keys: readonly string[], columns: Sql = sql`c.id`): Sql => {
  const [longest = "", ...others] = keys.toSorted((one, other) => other.length - one.length)
  const named = others.reduce(
    (all, key) => sql`${all} and (sort_name ~ ${beginsWord(key)} or found_by ~ ${beginsWord(key)})`,
    ownRows(who),
  )
  return sql`
   select ${columns} from (${beginning(who, "contract", longest)}) k
     cross join lateral (select * from contract where id = k.subject_id offset 0) c
   where ${named} limit ${LOOKED_AT}`
}
