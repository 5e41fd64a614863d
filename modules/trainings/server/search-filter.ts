import { ownRows, type Sql, sql, type Who } from "@jalon/data"
import { searchWords } from "@jalon/kernel"

/** After every word that begins so: the last sign Unicode has. */
const END = "\u{10FFFF}"

const inKeys = (who: Who, kind: "training" | "class", id: Sql, word: string): Sql => sql`
  exists (select from search_key k where ${ownRows(who, "k.organization_id")} and k.key >= ${word} and k.key < ${word + END}
    and k.kind = ${kind} and k.subject_id = ${id})`

/** The archive has no words of its own: what is asked of it is read in the names. */
const inName = (name: Sql, word: string): Sql =>
  sql`exists (select from search_words(${name}) w where starts_with(w, ${word}))`

type Searched = { who: Who; kind: "training" | "class"; id: Sql; name: Sql; isArchive: boolean }

/** One condition per word, in whatever order they were typed. */
export const searchFilter = (q: string | undefined, { who, kind, id, name, isArchive }: Searched): Sql[] =>
  searchWords(q ?? "").map((word) => (isArchive ? inName(name, word) : inKeys(who, kind, id, word)))
