import { useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Banner, Button, ButtonLink, RadioGroup } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import type { AnyAmendmentType } from "../../rules/index.ts"
import { contractHistory, createAmendment, listAmendments } from "../../wire/index.ts"
import type { Contract } from "../form/use-contract-form.ts"
import { flowHref, recordHref } from "../shared/addresses.ts"
import styles from "./amendments.module.css"
import { amendmentWords as words } from "./strings.fr.ts"

interface ChoiceProps {
  contract: Contract
  types: readonly { type: AnyAmendmentType; label: string; opens: readonly string[] }[]
}

function Choice({ contract, types }: ChoiceProps) {
  const router = useRouter()
  const [type, setType] = useState<AnyAmendmentType | null>(null)
  const [isMissing, setMissing] = useState(false)
  const command = useCommand(createAmendment, { refreshes: [listAmendments, contractHistory] })
  const create = async () => {
    if (type === null) return setMissing(true)
    const made = await command.run({ params: { contractId: contract.id }, body: { type } })
    if (made) void router.navigate({ href: flowHref(contract, "amendment", made.id), replace: true })
  }
  return (
    <>
      <RadioGroup
        label={words.type.label}
        hint={words.type.hint}
        {...(isMissing && type === null && { error: words.type.missing })}
        options={types.map((one) => ({
          value: one.type,
          label: `${one.type} – ${one.label}`,
          hint: words.type.opens(one.opens),
        }))}
        value={type}
        onChange={(chosen) => setType(types.find((one) => one.type === chosen)?.type ?? null)}
      />
      <div className={styles.actions}>
        <ButtonLink href={recordHref(contract)}>{words.back}</ButtonLink>
        <Button variant="primary" isPending={command.isPending} onPress={() => void create()}>
          {words.type.create}
        </Button>
      </div>
    </>
  )
}

/** First what changes: the type then opens its boxes and no other. */
export function NewAmendment({ contract }: { contract: Contract }) {
  const read = useRead(listAmendments, { params: { contractId: contract.id } })
  return (
    <div className={styles.page}>
      <h1>{words.type.title(contract.number)}</h1>
      <Loaded read={read} skeleton={null}>
        {({ closed, types }) =>
          closed.length > 0 ? (
            <Banner tone="info" action={<ButtonLink href={recordHref(contract)}>{words.back}</ButtonLink>}>
              {closed.join(" ")}
            </Banner>
          ) : (
            <Choice contract={contract} types={types} />
          )
        }
      </Loaded>
    </div>
  )
}
