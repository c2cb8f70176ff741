-- Apps whose client_id is the address of a document about them: until when what we read there counts.
alter table oauth_clients add column document_fresh_until timestamptz(3);
