/** The most used passwords of eight characters and more in published leaks; shorter ones fail by length. */
const LIST = `
password password1 password12 password123 password1234 password12345 password123456 password! password1! passw0rd
p@ssw0rd p@ssword p@ssword1 p@ssw0rd1 p@$$w0rd pa$$word passwort passwort1 passwort123 motdepasse motdepasse1 parola123
parola1234 12345678 123456789 1234567890 12345678910 123456789a 123456789q 1234567891 12341234 11111111 1111111111
111222333 123123123 1231231234 987654321 9876543210 0987654321 0123456789 00000000 0000000000 88888888 8888888888 99999999
9999999999 66666666 6666666666 77777777 7777777777 55555555 5555555555 11223344 1122334455 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345
qwerty123456 qwertz123 qwertzuiop azerty123 azertyuiop asdfghjk asdfghjkl asdfghjkl1 asdf1234 asdfasdf asdfasdfasdf zxcvbnm1
zxcvbnm123 zaq12wsx zaq1xsw2 abcd1234 abc12345 abc123456 abcdefgh abcdefghi abcdefghij a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 sunshine sunshine1 princess princess1 football football1 baseball
baseball1 basketball superman superman1 trustno1 welcome1 welcome12 welcome123 welcome1234 letmein1 letmein123 letmein1234
admin123 admin1234 admin12345 administrator changeme changeme1 changeme123 default1 temp1234 temporary test1234 testtest
testtest123 guest1234 secret123 secret1234 whatever whatever1 computer computer1 internet internet1 starwars starwars1
michael1 jennifer charlie1 liverpool liverpool1 chelsea1 manchester barcelona1 juventus1 monkey123 dragon123 master123
shadow123 samsung1 samsung123 google123 facebook facebook1 linkedin linkedin1 summer2023 summer2024 summer2025 winter2023
winter2024 winter2025 spring2024 spring2025 autumn2024 autumn2025 operator1 operator123 factory123 production production1
woaini520 woaini1314 5201314520 1314520520 a123456789 q123456789 aaaaaaaa aaaaaaaaaa qqqqqqqqqq mypassword mypassword1
`;

const COMMON: ReadonlySet<string> = new Set(LIST.trim().split(/\s+/));

/** Whether a password is on the list, in whatever case and with whatever marks after it. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  return COMMON.has(lower) || COMMON.has(lower.replace(/[^\p{L}\p{N}]+$/u, ''));
};
