import { useCommand, useRead } from "@jalon/client"
import { Button, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Check, Tag } from "lucide-react"
import { getPartner, labelPartners, listLabels, listPartners, partnerChoices } from "../../wire/index.ts"
import { record as words } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

/** Ticked labels are those the company wears; choosing one puts it on or takes it off. */
export function LabelMenu({ partner }: { partner: Partner }) {
  const labels = useRead(partnerChoices).data?.labels ?? []
  const change = useCommand(labelPartners, {
    refreshes: [getPartner, listPartners, listLabels, partnerChoices],
    quiet: true,
  })
  const worn = new Set(partner.labels.map(({ id }) => id))
  if (labels.length === 0) return null
  const toggle = (id: string) =>
    void change.run({
      body: { selection: { ids: [partner.id] }, ...(worn.has(id) ? { remove: [id] } : { add: [id] }) },
    })
  return (
    <MenuTrigger>
      <Button icon={<Tag />} isPending={change.isPending}>
        {words.label}
      </Button>
      <Menu
        selectionMode="multiple"
        selectedKeys={worn}
        onAction={(key) => toggle(String(key))}
        aria-label={words.label}
      >
        {labels.map(({ id, name }) => (
          <MenuItem key={id} id={id} {...(worn.has(id) && { aside: <Check aria-hidden /> })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  )
}
