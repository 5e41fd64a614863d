import { useCommand } from "@jalon/client"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import {
  getContract,
  getImported,
  type ImportedContract,
  ignoreImported,
  listContracts,
  listImported,
  settleImported,
} from "../../wire/index.ts"
import { importedHref, reconcileHref } from "../shared/addresses.ts"
import type { Choices } from "./Sides.tsx"

const chosenBefore = ({ lines }: ImportedContract): Choices =>
  Object.fromEntries(lines.flatMap(({ key, chosen }) => (chosen === null ? [] : [[key, chosen]])))

/** One line, from what is chosen on it to the next one that waits. */
export const useSettle = (imported: ImportedContract) => {
  const router = useRouter()
  const [mine, setMine] = useState<Choices>({})
  const [isTried, setTried] = useState(false)
  const settle = useCommand(settleImported, {
    refreshes: [getImported, listImported, listContracts, getContract],
  })
  const ignore = useCommand(ignoreImported, { refreshes: [getImported, listImported] })
  const params = { importedId: imported.id }
  // Replaced: however many lines are settled, « Précédent » is the list. Its state stays, for the arrows.
  const goOn = () =>
    void router.navigate({
      href: imported.next_id === null ? importedHref : reconcileHref(imported.next_id),
      replace: true,
      state: true,
    })
  const save = async () => {
    setTried(true)
    if (imported.student === null) return document.getElementById("link-student")?.focus()
    if (await settle.run({ params, body: { choices: mine } })) goOn()
  }
  const setIgnored = async (ignored: boolean) => {
    if ((await ignore.run({ params, body: { ignored } })) && ignored) goOn()
  }
  return {
    /** What is said here, and what was said for the whole file. */
    choices: { ...chosenBefore(imported), ...mine },
    setChoices: setMine,
    isPending: settle.isPending || ignore.isPending,
    refused: settle.refused,
    lacksStudent: isTried && imported.student === null,
    save,
    setIgnored,
    goOn,
  }
}
