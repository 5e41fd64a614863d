import { useCommand } from "@jalon/client"
import { Banner, Button } from "@jalon/ui"
import { getImport, listRows, setPlaces } from "../../wire/index.ts"
import { labelOf } from "../shared/fields.ts"
import type { ImportDetail } from "../shared/types.ts"
import { checkWords as words } from "./strings.fr.ts"

/** Columns of dates that were probably written the American way: only a person may say so. */
export function MonthFirst({ detail }: { detail: ImportDetail }) {
  const command = useCommand(setPlaces, { refreshes: [getImport, listRows] })
  const read = (field: string) =>
    void command.run({
      params: { importId: detail.import.id },
      body: { places: {}, options: { month_first: [...detail.options.month_first, field] } },
    })
  return detail.month_first.map((field) => (
    <Banner
      key={field}
      tone="waiting"
      title={words.monthFirst(labelOf(field))}
      action={
        <Button size="small" isPending={command.isPending} onPress={() => read(field)}>
          {words.monthFirstVerb}
        </Button>
      }
    >
      {words.monthFirstText}
    </Banner>
  ))
}
