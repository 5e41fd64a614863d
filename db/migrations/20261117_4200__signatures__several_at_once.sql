set role jalon_owner;

-- One code may open several acts of signing of one person, all named here; null when it opens that of its signer alone.
alter table signature_code add column signers uuid[];

reset role;
