import { useCommand, useRead } from "@jalon/client"
import { type Draft, type FormSettings, PanelForm, useForm } from "@jalon/screens"
import { Checkbox, ComboBox, CountField, FormGroup, RequiredNote, Select, TextField } from "@jalon/ui"
import { useState } from "react"
import { needsAddress, needsSite, ROOM_KINDS, type RoomKind, roomKindWords } from "../../rules/index.ts"
import { createRoom, roomChoices, updateRoom } from "../../wire/index.ts"
import type { Panel } from "../shared/use-panel.ts"
import { formWords as words } from "./strings.fr.ts"
import { type Room, refreshes, type Sheet } from "./types.ts"

type Settings = FormSettings<typeof createRoom, Sheet>

const labels = {
  name: words.name,
  kind: words.kind,
  site_id: words.site,
  capacity: words.capacity,
  equipment: words.equipment,
  address: words.address,
}

const useRoomForm = (settings: Pick<Settings, "initial" | "command" | "send" | "onSaved">) =>
  useForm<typeof createRoom, Sheet>({
    ...settings,
    route: createRoom,
    labels,
    fieldOf: {
      "room.name_taken": "name",
      "room.site_required": "site_id",
      "room.address_required": "address",
    },
  })
type RoomFormState = ReturnType<typeof useRoomForm>

function RoomFields({ form }: { form: RoomFormState }) {
  const sites = useRead(roomChoices).data?.sites ?? []
  const kind = (form.draft.kind || "cours") as RoomKind
  const [equipment, type] = useState((form.draft.equipment || []).join(", "))
  return (
    <>
      <RequiredNote />
      <FormGroup title={words.what}>
        <TextField {...form.text("name")} label={words.name} maxLength={80} />
        <Select
          {...form.text("kind")}
          label={words.kind}
          options={ROOM_KINDS.map((value) => ({ value, label: roomKindWords[value] }))}
          placeholder={null}
        />
        <CountField {...form.value("capacity")} label={words.capacity} optional />
        <TextField
          id={form.idOf("equipment")}
          label={words.equipment}
          hint={words.equipmentHint}
          optional
          value={equipment}
          error={form.faultOf("equipment")}
          onChange={({ target }) => {
            type(target.value)
            form.set(
              "equipment",
              target.value
                .split(",")
                .map((part) => part.trim())
                .filter(Boolean),
            )
          }}
        />
        <Checkbox {...form.checkbox("accessible")}>{words.accessible}</Checkbox>
        {kind !== "virtuelle" && <Checkbox {...form.checkbox("shareable")}>{words.shareable}</Checkbox>}
      </FormGroup>
      {kind !== "virtuelle" && (
        <FormGroup title={words.where}>
          <ComboBox
            {...form.value("site_id")}
            label={words.site}
            options={sites}
            optional={!needsSite(kind)}
          />
          <TextField
            {...form.text("address")}
            label={words.address}
            optional={!needsAddress(kind)}
            maxLength={300}
          />
        </FormGroup>
      )}
    </>
  )
}

const blank: Draft<typeof createRoom> = {
  name: "",
  kind: "cours",
  site_id: null,
  capacity: null,
  equipment: [],
  accessible: true,
  shareable: false,
  address: null,
}

export function NewRoom({ panel }: { panel: Panel }) {
  const create = useCommand(createRoom, { refreshes })
  const form = useRoomForm({
    initial: blank,
    command: create,
    send: (body) => create.run({ body }),
    onSaved: ({ room }) => panel.show(room.id),
  })
  return (
    <PanelForm title={words.newTitle} isOpen onClose={panel.close} form={form} verb={words.add}>
      <RoomFields form={form} />
    </PanelForm>
  )
}

export function EditRoom({ room, panel }: { room: Room; panel: Panel }) {
  const update = useCommand(updateRoom, { refreshes })
  const form = useRoomForm({
    initial: {
      name: room.name,
      kind: room.kind,
      site_id: room.site?.id ?? null,
      capacity: room.capacity,
      equipment: room.equipment,
      accessible: room.accessible,
      shareable: room.shareable,
      address: room.address,
    },
    command: update,
    send: (body) => update.run({ params: { roomId: room.id }, body: { ...body, version: room.version } }),
    onSaved: () => panel.stopWriting(),
  })
  return (
    <PanelForm title={words.editTitle(room.name)} isOpen onClose={() => panel.stopWriting()} form={form}>
      <RoomFields form={form} />
    </PanelForm>
  )
}
