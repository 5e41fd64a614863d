-- Made by the migrator itself: the functions of the owner that write contracts could not run what keeps a company's last day.
alter function contract_reach(text, text, date, date, timestamptz) owner to jalon_owner;
alter function keep_contracted_until() owner to jalon_owner;
