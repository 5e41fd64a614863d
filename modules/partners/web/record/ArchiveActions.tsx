import { reverse, useCommand } from "@jalon/client"
import { Button, ConfirmDialog, IconButton, Menu, MenuItem, MenuTrigger } from "@jalon/ui"
import { Archive, Ellipsis, RotateCcw } from "lucide-react"
import { useState } from "react"
import { archivePartner, getPartner, listPartners, partnerHistory, restorePartner } from "../../wire/index.ts"
import { record as words } from "./strings.fr.ts"
import type { Partner } from "./types.ts"

const refreshes = [getPartner, listPartners, partnerHistory]

export function ArchiveMenu({ partner }: { partner: Partner }) {
  const [isAsked, setAsked] = useState(false)
  const archive = useCommand(archivePartner, {
    refreshes,
    onDone: () => setAsked(false),
    undo: ({ params }) => reverse(restorePartner, { params }),
  })
  const params = { partnerId: partner.id }
  return (
    <>
      <MenuTrigger>
        <IconButton icon={<Ellipsis aria-hidden />} label={words.more} />
        <Menu aria-label={words.more}>
          <MenuItem icon={<Archive aria-hidden />} onAction={() => setAsked(true)}>
            {words.archive}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      <ConfirmDialog
        isOpen={isAsked}
        title={words.archiveTitle(partner.fields.denomination)}
        verb={words.archive}
        isPending={archive.isPending}
        onConfirm={() => void archive.run({ params })}
        onClose={() => setAsked(false)}
      >
        <p>{words.archiveText}</p>
      </ConfirmDialog>
    </>
  )
}

export function RestoreButton({ partner }: { partner: Partner }) {
  const restore = useCommand(restorePartner, {
    refreshes,
    undo: ({ params }) => reverse(archivePartner, { params }),
  })
  return (
    <Button
      variant="primary"
      icon={<RotateCcw />}
      isPending={restore.isPending}
      onPress={() => void restore.run({ params: { partnerId: partner.id } })}
    >
      {words.restore}
    </Button>
  )
}
