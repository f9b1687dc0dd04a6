/** Placeholders, keyboard runs and letters at random, "given|family". */
const names: Readonly<Record<string, string>> = {
  placeholder:
    "Test|Test,test|user,Tester|McTest,Testing|Testing,John|Doe,Jane|Doe,JOHN|Q Public,Joe|Bloggs,Foo|Bar,foo|baz,First|Last,Firstname|Lastname,first name|last name,Name|Name,Null|Null,null|undefined,None|None,N/A|N/A,na|na,Unknown|Unknown,Anonymous|User,Nobody|Nobody,No|Name,Fake|Name,Fake|Person,Dummy|User,Sample|Customer,Sample|Applicant,Example|Person,Admin|Admin,User|One,Customer|Name,Applicant|Test,Abc|Xyz,ABC|DEF,x|x,xx|xx,xxx|xxx,a|b,Placeholder|Name,TBD|TBD,Someone|Else,blah|blah,Mr|Nobody,New|Customer",
  keyboard:
    "asdf|asdf,asdf|jkl,asdfgh|asdfgh,qwerty|qwerty,qwert|yuiop,qwerty|asdf,Asdf|Qwer,zxcv|zxcv,zxcvbn|mnbvc,qazwsx|edcrfv,hjkl|hjkl,poiuy|trewq,lkjh|gfdsa,asdfasdf|asdfasdf,qweqwe|qweqwe,asdasd|asdasd,wasd|wasd,dfgh|dfgh,fghj|fghj,sdfg|sdfg,ertyui|dfghjk,zxczxc|zxczxc,qwer|asdf,uiop|hjkl,mnbv|lkjh,abcdef|ghijkl,abcd|efgh,xcvb|xcvb,rtyu|fghj,asdfg|zxcvb",
  repeated:
    "aaaa|aaaa,Xxxxx|Xxxxx,zzzzz|zzzz,jjjj|kkkk,Mmmm|Nnnn,hahaha|hahaha,lalala|lalala,blabla|blabla,abab|abab,dddd|d,ggggg|hhhhh,eeee|rrrr,qqqq|wwww,kkkkk|lllll,asas|asas,ffff|gggg",
  gibberish:
    "sdkfjh|sdkfjhs,xkcdqz|vbnrtw,hgfjdk|slkdjf,qwrtpsd|fghklz,jfkdls|aeiruty,Xqzvk|Plmwq,wrtzpk|qlmnx,kjhsdf|kjhgsdf,sdlfkj|woeiru,xvbnqw|tyrwqp,fjdksl|ghqpwo,bvcxnm|jhgfds,dfkjgh|ertkjh,zqxwj|kvbpf,mxnzbq|lpwoei,hjgkfd|uytrqw,qpwoei|ruthgj,lskdjf|owieur,vbnmxc|fghdsa,jkdfhg|iuwery,wqeoiu|zxmncb,gfhdjs|ksldfj,rtgfvb|yhnujm,edcrfv|tgbyhn,pqlzmx|nckdjf,Ksjdhf|Kjsdhf,dkfjgh|slkfjg,hsdjkf|hsdkjf,asdkjh|qwoieu,xzcvbm|qwprty,Bnmvcx|Hgjfkd,fkjdsh|fkjsdhf,oiuwer|lkjsdf,jhgjhg|kjhkjh,sdfsdf|sdfsdf,fgdfgd|hfghfg,wfwefw|efwefw,vcxvcx|bvcbvc,dsfdsf|fdsfds,ghjghj|jkljkl,ytrytr|uytuyt,rgegre|gergerg,qdwqdw|wqdqwd,khgkhg|jgjhgj,tyrtyr|rtyrty,cvxcvx|xcvxcv,nbvnbv|vbnvbn,zxcqwe|asdzxc,kjbkjb|jkbkjb,xcnvbx|ncvbnx,hvjhvj|gckgch,pklpkl|okmokm,uhbuhb|ijnijn,wsxwsx|edcedc,rfvrfv|tgbtgb,lkmlkm|njknjk,bhjbhj|gvhgvh,Qzxcvw|Rtplkj,Vkqjxz|Wzxqkv,Pfghtz|Lkqwrx",
}; // prettier-ignore

export const madeUpNames = Object.entries(names).flatMap(([kind, list]) =>
  list.split(",").map((entry) => {
    const [firstName, lastName] = entry.split("|") as [string, string];
    return { kind, firstName, lastName };
  }),
);
