-- expand
-- Pages say Join. Texts that an admin has changed stay.
update achievements set description = 'Join three groups.'
where id = '01955b3c-0002-7000-8000-000000000001' and description = 'Add three groups to your favorites.';
update achievements set description = 'Link three accounts to sign in with.'
where id = '01955b3c-0002-7000-8000-000000000002' and description = 'Link three accounts that you have elsewhere.';

update badges set description = 'Joined three groups.'
where id = '01955b3c-0001-7000-8000-000000000001' and description = 'Has three groups among the favorites.';
update badges set description = 'Linked three accounts to sign in with.'
where id = '01955b3c-0001-7000-8000-000000000002' and description = 'Signs in with three accounts from elsewhere.';
update badges set description = 'Added something to their portfolio.'
where id = '01955b3c-0001-7000-8000-000000000003' and description = 'Shows something in the portfolio.';
update badges set description = 'Finished all the first steps.'
where id = '01955b3c-0001-7000-8000-00000000000a' and description = 'Took every step of the first days.';
