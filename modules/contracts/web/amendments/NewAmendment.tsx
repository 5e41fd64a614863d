import { useCommand, useRead } from "@jalon/client"
import { Loaded } from "@jalon/screens"
import { Banner, Button, ButtonLink, RadioGroup } from "@jalon/ui"
import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { type AnyAmendmentType, isOngoing } from "../../rules/index.ts"
import { contractHistory, createAmendment, listAmendments } from "../../wire/index.ts"
import type { Contract } from "../form/fields.ts"
import form from "../form/form.module.css"
import { flowHref, recordHref } from "../shared/addresses.ts"
import styles from "./amendments.module.css"
import { amendmentWords as words } from "./strings.fr.ts"

interface ChoiceProps {
  contract: Contract
  types: readonly { type: AnyAmendmentType; label: string; opens: string; note: string }[]
}

function Choice({ contract, types }: ChoiceProps) {
  const router = useRouter()
  // A form with one type has nothing to choose from.
  const [type, setType] = useState<AnyAmendmentType | null>(
    types.length === 1 ? (types[0]?.type ?? null) : null,
  )
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
          hint: (
            <>
              {one.opens}
              <br />
              {one.note}
            </>
          ),
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

/** First what changes: the type then opens its fields and no other. */
export function NewAmendment({ contract }: { contract: Contract }) {
  const read = useRead(listAmendments, { params: { contractId: contract.id } })
  return (
    <div className={styles.page}>
      <header>
        <h1>{words.type.title(contract.number)}</h1>
        <p className={form.quiet}>
          {[contract.student?.name, contract.partner?.name].filter(Boolean).join(" · ")}
        </p>
      </header>
      <Loaded read={read}>
        {({ closed, types, results }) => {
          const ongoing = results.find(({ status }) => isOngoing(status))
          if (ongoing)
            return (
              <Banner
                tone="info"
                action={
                  <ButtonLink href={flowHref(contract, "amendment", ongoing.id)}>
                    {words.openNamed(ongoing.rank)}
                  </ButtonLink>
                }
              >
                {words.type.ongoing(ongoing.rank)}
              </Banner>
            )
          if (closed.length > 0)
            return (
              <Banner tone="info" action={<ButtonLink href={recordHref(contract)}>{words.back}</ButtonLink>}>
                {closed.join(" ")}
              </Banner>
            )
          return <Choice contract={contract} types={types} />
        }}
      </Loaded>
    </div>
  )
}
