import { type IsoDate, searchWords } from "@jalon/kernel"

/** What tells one person from another in a file. The number only by its mark. */
export type RowPerson = {
  lastName: string
  firstName: string
  birthDate: IsoDate | null
  email: string | null
  externalId: string | null
  nirMark: string | null
}

const nameOf = ({ lastName, firstName }: RowPerson) =>
  searchWords(`${lastName} ${firstName}`).toSorted().join(" ")

/** What no two people share. */
const keysOf = ({ birthDate, externalId, nirMark }: RowPerson, name: string): string[] => [
  ...(nirMark === null ? [] : [`nir ${nirMark}`]),
  ...(externalId === null ? [] : [`id ${externalId}`]),
  ...(birthDate === null ? [] : [`birth ${birthDate} ${name}`]),
]

/**
 * The people met so far in a file, by what would make a later row the same person. Two of one name born on two days
 * are two people; a name met again without a birth date may be either, and is asked about.
 */
export const peopleInFile = () => {
  const byKey = new Map<string, number>()
  const byName = new Map<string, { row: number; isOnlyAName: boolean }>()

  const earlierOf = (keys: readonly string[], name: string, birthDate: IsoDate | null): number | null => {
    const key = keys.find((one) => byKey.has(one))
    if (key !== undefined) return byKey.get(key) ?? null
    const met = byName.get(name)
    return met && (birthDate === null || met.isOnlyAName) ? met.row : null
  }

  return {
    /** The earlier row of the same person, or null. Remembers this one when it is the first. */
    meet: (person: RowPerson, row: number): number | null => {
      const name = nameOf(person)
      const keys = keysOf(person, name)
      const earlier = earlierOf(keys, name, person.birthDate)
      if (earlier !== null) return earlier
      for (const key of keys) byKey.set(key, row)
      if (!byName.has(name)) byName.set(name, { row, isOnlyAName: person.birthDate === null })
      return null
    },
  }
}
export type PeopleInFile = ReturnType<typeof peopleInFile>
